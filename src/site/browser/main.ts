/** The site's one script: progressive enhancement of pages that work without it. */
import { confirmBackToTop } from "./back-to-top.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { closeOpenMenus } from "./menu.ts";
import { dismissNotice } from "./notice.ts";
import { loadPartners } from "./load-partners.ts";
import { showFlashMessage } from "./flash-message.ts";
import { groupDigits } from "./rupiah.ts";
import { validateSearch } from "./search.ts";
import { copyAndPrint } from "./share.ts";
import { controlSliders } from "./slider.ts";
import { highlightCurrentStep } from "./step-guide.ts";
import { openVideosInDialog } from "./video.ts";
import { startTracking } from "./tracking/start-tracking.ts";

closeOpenMenus();
dismissNotice();
validateSearch();
groupDigits();
copyAndPrint();
controlSliders();
highlightCurrentStep();
openVideosInDialog();
confirmBackToTop();
void loadPartners();
showFlashMessage();
startTracking();
registerServiceWorker();
