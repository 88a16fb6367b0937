/** Everything that the site's one stylesheet holds, in order. */
import "./site.css";
import "./component-styles.ts";
import "./tight.css";
import "./print.css";
