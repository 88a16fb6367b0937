/** Splits a host where its owner's name begins: the last two names, or three below a "go.id" or "co.id". */
export function ownerOfHost(host: string): { before: string; owner: string } {
  const names = host.split(".");
  const [second = ""] = names.slice(-2);
  const isAddress = /^\d/.test(names.at(-1) ?? "") || names.length < 2;
  const isShared = names.length > 2 && second.length <= 3 && names.at(-1)?.length === 2;
  if (isAddress) return { before: "", owner: host };
  const owner = names.slice(isShared ? -3 : -2).join(".");
  return { before: host.slice(0, host.length - owner.length), owner };
}
