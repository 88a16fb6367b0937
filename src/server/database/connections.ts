/** How many connections the processes of an instance hold. */

/** For all processes together; PostgreSQL allows 100 by default, and others need some. */
const mostConnections = 72;
const connectionRange = { least: 3, most: 10 } as const;

/** For staff and for visitors. */
const poolsPerProcess = 2;

/** How many connections each pool of so many processes may hold; a further one hears of changes. */
export function connectionsPerPool(processes: number): number {
  const share = Math.floor((mostConnections / processes - 1) / poolsPerProcess);
  return Math.max(connectionRange.least, Math.min(connectionRange.most, share));
}

/** All connections of so many processes. */
export function connectionsOf(processes: number): number {
  return processes * (poolsPerProcess * connectionsPerPool(processes) + 1);
}
