import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { lazy, Suspense, useState } from "react";
import { isSecondFactorRequired } from "#contract/second-factor.ts";
import { queryClient, secondFactorQuery } from "#admin/api/queries.ts";
import { appConfig } from "#admin/app-config.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { PageLoading } from "#admin/layout/page-loading.tsx";
import { RequiredUnavailable } from "./required-unavailable.tsx";
import { useAccount } from "./use-account.ts";

const RequiredSetUp = lazy<ComponentType<{ onDone: () => void }>>(async () => {
  try {
    return { default: (await import("#admin/second-factor/required-set-up.tsx")).RequiredSetUp };
  } catch {
    return { default: RequiredUnavailable };
  }
});

/** Leads accounts that must have a second factor to its set-up; the server refuses their other calls. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { role } = useAccount();
  const isRequired = isSecondFactorRequired(appConfig.secondFactor, role.name);
  return isRequired ? <RequiredGate>{children}</RequiredGate> : children;
}

function RequiredGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  // Until its owner has seen the recovery codes, which come after the set-up.
  const [isSettingUp, setIsSettingUp] = useState(false);
  const isMissing = data?.set_up_at === null && data.passkeys === 0;
  if (isMissing && !isSettingUp) setIsSettingUp(true);

  function leave() {
    setIsSettingUp(false);
    // The screen behind may have asked already, and been refused.
    void queryClient.invalidateQueries();
  }

  if (isSettingUp) {
    return (
      <Suspense fallback={<PageLoading />}>
        <RequiredSetUp onDone={leave} />
      </Suspense>
    );
  }
  if (data !== undefined) return children;
  if (error === null) return <PageLoading />;
  return <FailureState message={error.message} onRetry={() => void refetch()} />;
}
