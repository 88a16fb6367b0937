/**
 * What the site's one stylesheet is made of: the components' own styles, the global ones, which lie
 * in layers below them, and last what overrides both.
 */
import.meta.glob("../**/*.module.css", { eager: true });
import "./site.css";
import "./tight.css";
import "./print.css";
