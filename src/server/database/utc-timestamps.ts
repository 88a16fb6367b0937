/** Moments as PostgreSQL writes them on our connections: in UTC, which takes less to read than any zone. */
import pg from "pg";

const { TIMESTAMPTZ } = pg.types.builtins;
const parseAny = pg.types.getTypeParser(TIMESTAMPTZ);

/** "2026-11-21 12:34:56.789+00"; "infinity" and years that haven't four digits look otherwise. */
function parseMoment(text: string): unknown {
  const isUsual = text[10] === " " && text.endsWith("+00");
  return isUsual ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseAny(text);
}

/** The driver's types, but for moments. */
export const typesInUtc: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === TIMESTAMPTZ && format === "text" ? parseMoment : pg.types.getTypeParser(type, format),
};
