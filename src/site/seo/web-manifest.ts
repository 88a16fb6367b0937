import { siteAssets } from "../assets.ts";
import { homeText } from "../text/home.ts";
import { layoutText } from "../text/layout.ts";

/** Colour of the page's own header, which a browser's window takes over. */
export const headerColour = "#ffffff";

/** The web app manifest: what a phone shows once the site is installed on its home screen. */
export function renderWebManifest(): string {
  const icon = (src: string, size: number, purpose: "any" | "maskable") => ({
    src,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return JSON.stringify({
    id: "/",
    name: layoutText.wholeName,
    short_name: layoutText.siteName,
    description: homeText.description,
    lang: "id",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    // The browser's bar stays: links lead to partners, and visitors should see whose page they are on.
    display: "minimal-ui",
    background_color: headerColour,
    theme_color: headerColour,
    categories: ["education", "government"],
    icons: [
      icon(siteAssets.icon192, 192, "any"),
      icon(siteAssets.icon512, 512, "any"),
      icon(siteAssets.maskableIcon, 512, "maskable"),
    ],
  });
}
