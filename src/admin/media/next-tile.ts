/** Where an arrow key leads in a grid of tiles that flow into rows. */
export function nextTile(
  key: string,
  { at, columns, count }: { readonly at: number; readonly columns: number; readonly count: number },
): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  if (target === undefined || at === -1) return null;
  return target >= 0 && target < count ? target : at;
}
