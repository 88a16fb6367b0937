import type { ReactNode } from "react";
import { lazy, Suspense } from "react";
import { PageLoading } from "#admin/layout/page-loading.tsx";
import { RequiredUnavailable } from "./required-unavailable.tsx";
import { useAccount } from "./use-account.ts";

const RequiredPassword = lazy(async () => {
  try {
    return { default: (await import("#admin/screens/required-password.tsx")).RequiredPassword };
  } catch {
    return { default: RequiredUnavailable };
  }
});

/** Has accounts change a password that another person has set; the server refuses their other calls. */
export function PasswordGate({ children }: { children: ReactNode }) {
  if (!useAccount().must_change_password) return children;
  return (
    <Suspense fallback={<PageLoading />}>
      <RequiredPassword />
    </Suspense>
  );
}
