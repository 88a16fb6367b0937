import { Icon, type IconName } from "../components/icon.tsx";
import { Illustration } from "../components/illustration.tsx";
import { ExternalLink, newTab, NewTabHint, TelephoneLink } from "../components/links.tsx";
import type { PageContext, SocialLink } from "../page-context.ts";
import { footerText, layoutText } from "../text/layout.ts";
import { menuLinks, shownMenus, type MenuLink } from "./menu-links.ts";
import { MenuList } from "./menu-list.tsx";
import { NoBreak } from "../components/no-break.tsx";
import styles from "./footer.module.css";

/** Where the scroll-to-top link leads. */
export const topOfPageId = "atas";

const markBySlug: Record<string, IconName> = {
  facebook: "brand-facebook",
  instagram: "brand-instagram",
  tiktok: "brand-tiktok",
  x: "brand-x",
  youtube: "brand-youtube",
};

function SocialLogo({ link }: { link: SocialLink }) {
  if (link.logoUrl) return <img src={link.logoUrl} width={24} height={24} alt="" loading="lazy" />;
  return <Icon name={markBySlug[link.slug] ?? "link"} />;
}

function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return null;
  return (
    <>
      <h2>{footerText.social}</h2>
      <ul className={styles.social}>
        {links.map((link) => (
          <li key={link.slug}>
            <a href={link.url} {...newTab}>
              <SocialLogo link={link} />
              <span className="visually-hidden">{footerText.socialLink(link.name)}</span>
              <NewTabHint />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function FooterLink({ link: { title, href, opensNewTab, current } }: { link: MenuLink }) {
  if (opensNewTab) return <ExternalLink href={href} label={title} />;
  return (
    <a href={href} aria-current={current === "page" ? "page" : undefined}>
      {title}
    </a>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly MenuLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <MenuList links={links} Link={FooterLink} />
    </nav>
  );
}

const usualContact = { addresses: [footerText.usualAddress], emails: [], phones: [] };

function ContactColumn({ context }: { context: PageContext }) {
  const { helpCentre } = context.addresses;
  const { addresses, emails, phones } = context.contact ?? usualContact;
  const isReachable = addresses.length + emails.length + phones.length > 0;
  if (!isReachable && helpCentre === null) return null;
  return (
    <div>
      <h2>{footerText.contact}</h2>
      {isReachable && (
        <address>
          {addresses.map((address) => (
            <p key={address}>
              <NoBreak text={footerText.address(address)} />
            </p>
          ))}
          {emails.map((email) => (
            <p key={email}>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          ))}
          {phones.map((phone) => (
            <p key={phone}>
              <TelephoneLink number={phone} />
            </p>
          ))}
        </address>
      )}
      {helpCentre !== null && (
        <ul>
          <li>
            <ExternalLink href={helpCentre} label={footerText.helpCentre} />
          </li>
        </ul>
      )}
    </div>
  );
}

function SupervisionColumn({
  supervision,
  industry,
}: {
  supervision: string | null;
  industry: readonly MenuLink[];
}) {
  if (supervision === null && industry.length === 0) return null;
  return (
    <div className={styles.paired}>
      {supervision !== null && (
        <div>
          <h2>{footerText.supervision}</h2>
          <ul>
            <li>
              <ExternalLink href={supervision} label={footerText.supervisionDashboard} />
              <p className={styles.aside}>{footerText.supervisionNote}</p>
            </li>
          </ul>
        </div>
      )}
      {industry.length > 0 && (
        <div>
          <h2>{footerText.industry}</h2>
          <MenuList links={industry} Link={FooterLink} />
        </div>
      )}
    </div>
  );
}

function SiteLinks() {
  return (
    <nav aria-label={footerText.aboutSite}>
      <ul>
        {footerText.siteLinks.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The foot of every page. */
export function Footer({ context }: { context: PageContext }) {
  const menus = shownMenus(context);
  const privacy = { ...footerText.privacy, target: "_self" } as const;
  const information = [...menus.footer, privacy];
  return (
    <>
      <div className={styles.tumpalBand} />
      <footer className={`${styles.footer} on-dark`}>
        <div className="wrap">
          <div className={styles.columns}>
            <div className={styles.about}>
              <Illustration name="logo-light" alt={layoutText.wholeName} />
              <p>
                <NoBreak text={footerText.about} />
              </p>
              <SocialLinks links={context.socialLinks} />
            </div>
            <LinkColumn title={footerText.navigation} links={menuLinks(menus.header, context)} />
            <LinkColumn title={footerText.information} links={menuLinks(information, context)} />
            <LinkColumn title={footerText.help} links={menuLinks(menus.help, context)} />
            <ContactColumn context={context} />
            <SupervisionColumn
              supervision={context.addresses.supervision}
              industry={menuLinks(menus.industry, context)}
            />
          </div>
          <div className={styles.baseLine}>
            <p>{footerText.copyright}</p>
            <SiteLinks />
            <a href={`#${topOfPageId}`} data-back-to-top data-when-used={footerText.wentBackToTop}>
              <Icon name="arrow-up" />
              <span>{footerText.backToTop}</span>
            </a>
          </div>
        </div>
      </footer>
    </>
  );
}
