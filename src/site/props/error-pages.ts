/** What pages show that could not be found or made. */

/** A page that could not be made. */
export interface ErrorProps {
  /** 503: the data could not be loaded; 500: anything else. */
  status: 500 | 503;
  /** What the visitor wanted to see; decides the words of a 503. */
  wanted: "page" | "article";
}
