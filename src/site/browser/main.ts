/** The site's one script: every page works without it, it only makes some things handier. */
import { flagBackToTop } from "./back-to-top.ts";
import { keepVisitedPages } from "./keep-visited.ts";
import { closeMenusWithKeyboard } from "./menu.ts";
import { rememberClosedNotice } from "./notice.ts";
import { fillInPartners } from "./partners-to-come.ts";
import { showPassingMessage } from "./passing-message.ts";
import { explainEmptySearch } from "./search.ts";
import { copyAndPrint } from "./share.ts";
import { controlSliders } from "./slider.ts";
import { followSteps } from "./step-guide.ts";
import { openVideosInDialog } from "./video.ts";
import { handleVisitorData } from "./visitor/visitor-data.ts";

closeMenusWithKeyboard();
rememberClosedNotice();
explainEmptySearch();
copyAndPrint();
controlSliders();
followSteps();
openVideosInDialog();
flagBackToTop();
void fillInPartners();
showPassingMessage();
handleVisitorData();
keepVisitedPages();
