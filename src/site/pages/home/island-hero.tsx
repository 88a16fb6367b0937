import { loadingAttributes } from "../../components/illustration.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import { VideoLink } from "../../components/video-link.tsx";
import { illustrationSizes, illustrationUrl } from "../../illustrations.ts";
import { homeText } from "../../text/home.ts";
import { layoutText } from "../../text/layout.ts";
import type { Slide } from "./hero-slide.ts";
import styles from "./island-hero.module.css";

/** Between these widths the whole scene fits; elsewhere its left island is left out. */
const wholeSceneMedia = "(min-width: 576px) and (max-width: 1023.98px)";

function Scene() {
  const [width, height] = illustrationSizes["hero-home-sea"];
  const [wholeWidth, wholeHeight] = illustrationSizes["hero-home"];
  return (
    <picture>
      <source
        media={wholeSceneMedia}
        srcSet={illustrationUrl("hero-home")}
        width={wholeWidth}
        height={wholeHeight}
      />
      <img
        className={styles.scene}
        src={illustrationUrl("hero-home-sea")}
        width={width}
        height={height}
        alt={homeText.hero.sceneAlt}
        {...loadingAttributes.first}
      />
    </picture>
  );
}

/** What SIPLah is; its name, where it is spelled out, stands out. */
function Lead({ text }: { text: string }) {
  const [before = "", ...after] = text.split(layoutText.fullName);
  return (
    <p className="lead">
      <NoBreak text={before} />
      {after.length > 0 && <strong>{layoutText.fullName}</strong>}
      <NoBreak text={after.join(layoutText.fullName)} />
    </p>
  );
}

function Actions({ slide, button }: { slide: Slide; button: string }) {
  return (
    <div className={styles.actions}>
      <a className={`btn ${button}`} href={slide.action.url}>
        {slide.action.label}
      </a>
      {slide.videoLink && <VideoLink {...slide.videoLink} />}
    </div>
  );
}

/** The first screen over the drawn islands, whose sea goes on in the search below it. */
export function IslandHero({ slide }: { slide: Slide }) {
  return (
    <div className={styles.islandHero}>
      <div className={`wrap ${styles.copy}`}>
        <h1>
          <NoBreak text={slide.title} />
        </h1>
        <Lead text={slide.description} />
        <div className={`on-dark ${styles.onSea}`}>
          <Actions slide={slide} button="btn-line" />
        </div>
      </div>
      <Scene />
    </div>
  );
}

/** On narrow screens the lead and the actions follow the search; a reader without styles has had them. */
export function LeadBelowSearch({ slide }: { slide: Slide }) {
  return (
    <div className={styles.belowSearch} hidden data-narrow>
      <div className="wrap">
        <Lead text={slide.description} />
        <Actions slide={slide} button="btn-primary" />
      </div>
    </div>
  );
}
