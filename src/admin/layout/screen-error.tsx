import { useEffect } from "react";
import { useRouteError } from "react-router";
import { text } from "#admin/text/text.ts";
import { FailureState } from "./failure-state.tsx";
import { Screen } from "./screen.tsx";

/** A screen that broke, or whose code couldn't be fetched; the rest of the admin app stays usable. */
export function ScreenError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  const message = navigator.onLine ? text.failure.reload : text.failure.noResponse;
  return (
    <Screen title={text.failure.unknown}>
      <FailureState message={message} onRetry={() => location.reload()} />
    </Screen>
  );
}
