import { Button } from "antd";
import { useNavigate } from "react-router";
import picture from "#admin/illustrations/forbidden.svg";
import { text } from "#admin/text.ts";
import { EmptyState } from "./empty-state.tsx";
import { homePath } from "#admin/screen-addresses.ts";
import { Screen } from "./screen.tsx";

/** The forbidden page (specification 2), in place of a screen that the role may not open. */
export function Forbidden() {
  const navigate = useNavigate();
  // Opened by its address there is nothing to go back to.
  const goBack = () => (history.length > 1 ? navigate(-1) : navigate(homePath));
  return (
    <Screen title={text.forbidden.title} isCentred>
      <EmptyState
        picture={picture}
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
