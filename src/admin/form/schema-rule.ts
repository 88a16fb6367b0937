import type * as z from "zod";

/** The rule of an input that takes what the contract's schema accepts. */
export function schemaRule(schema: z.ZodType) {
  return {
    async validator(_rule: unknown, value: unknown) {
      const checked = schema.safeParse(value);
      if (!checked.success) throw new Error(checked.error.issues[0]?.message);
    },
  };
}
