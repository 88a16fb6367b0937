import type { ReactNode } from "react";

// Neutral outlines in the icons' stroke: the icon set has no brand marks (look 6), and an uploaded
// logo takes their place.
const mark = (shapes: ReactNode) => () => <svg>{shapes}</svg>;

/** Stand-in for Facebook's mark. */
export const Facebook = mark(
  <path d="M14 21v-7h3l.6-4H14V8.2c0-1.2.6-2 1.9-2H18V3h-2.8C12 3 10 4.8 10 7.8V10H7v4h3v7z" />,
);

/** Stand-in for Instagram's mark. */
export const Instagram = mark(
  <>
    <rect x="3" y="3" width="18" height="18" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17 7h0" />
  </>,
);

/** Stand-in for TikTok's mark. */
export const TikTok = mark(<path d="M12 18a4 4 0 1 1-4-4M12 18V3c.5 3 3 5 6 5" />);

/** Stand-in for WhatsApp's mark. */
export const WhatsApp = mark(
  <>
    <path d="M3.5 20.5 5 16a8.5 8.5 0 1 1 3.2 3.1z" />
    <path d="M9.2 8.5c-.6 3.6 2.9 7 6.4 6.3l.6-1.7-2-1-.9.8a4.2 4.2 0 0 1-2-2l.8-.9-1-2z" />
  </>,
);

/** Stand-in for the mark of X, once Twitter. */
export const XCom = mark(<path d="M4 4l16 16M20 4 4 20" />);

/** Stand-in for YouTube's mark. */
export const YouTube = mark(
  <>
    <rect x="2.5" y="5" width="19" height="14" rx="4" />
    <path d="m10 9 5 3-5 3z" />
  </>,
);
