import type { ReactNode } from "react";
import { lazy, Suspense } from "react";
import { PageLoading } from "#admin/layout/page-loading.tsx";
import { useAccount } from "./use-account.ts";

const RequiredPassword = lazy(async () => ({
  default: (await import("#admin/screens/required-password.tsx")).RequiredPassword,
}));

/** Has accounts change a password that another person has set; the server refuses their other calls. */
export function PasswordGate({ children }: { children: ReactNode }) {
  if (!useAccount().must_change_password) return children;
  return (
    <Suspense fallback={<PageLoading />}>
      <RequiredPassword />
    </Suspense>
  );
}
