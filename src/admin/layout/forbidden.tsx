import { Button } from "antd";
import { useNavigate } from "react-router";
import * as z from "zod";
import illustration from "#admin/illustrations/forbidden.svg";
import { text } from "#admin/text/text.ts";
import { EmptyState } from "./empty-state.tsx";
import { homePath } from "#admin/screen-addresses.ts";
import { Screen } from "./screen.tsx";

const entryState = z.object({ idx: z.int() });

/** The forbidden page, in place of a screen that the role may not open. */
export function Forbidden() {
  const navigate = useNavigate();
  // React Router numbers its own entries; before the first one lies what isn't the admin app.
  const { idx } = entryState.catch({ idx: 0 }).parse(history.state);
  const goBack = () => (idx > 0 ? navigate(-1) : navigate(homePath));
  return (
    <Screen title={text.forbidden.title} isCentred>
      <EmptyState
        illustration={illustration}
        detail={text.forbidden.detail}
        action={
          <Button type="primary" onClick={() => void goBack()}>
            {text.forbidden.back}
          </Button>
        }
      />
    </Screen>
  );
}
