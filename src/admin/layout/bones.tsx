/** The shape of what is on its way, for the eye only. */
export function Bones({ rows }: { rows: number }) {
  return (
    <div className="bones" aria-hidden>
      {Array.from({ length: rows }, (_value, index) => (
        <span className="bone" key={index} />
      ))}
    </div>
  );
}
