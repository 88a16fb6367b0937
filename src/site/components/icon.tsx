import type { ComponentType, SVGProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowRight from "lucide-react/icons/arrow-right";
import ArrowUp from "lucide-react/icons/arrow-up";
import BookOpen from "lucide-react/icons/book-open";
import CalendarDays from "lucide-react/icons/calendar-days";
import Camera from "lucide-react/icons/camera";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ExternalLink from "lucide-react/icons/external-link";
import Clock from "lucide-react/icons/clock";
import Eye from "lucide-react/icons/eye";
import FileText from "lucide-react/icons/file-text";
import FlaskConical from "lucide-react/icons/flask-conical";
import Hammer from "lucide-react/icons/hammer";
import HeartPulse from "lucide-react/icons/heart-pulse";
import House from "lucide-react/icons/house";
import Link from "lucide-react/icons/link";
import Megaphone from "lucide-react/icons/megaphone";
import Menu from "lucide-react/icons/menu";
import MessageCircle from "lucide-react/icons/message-circle";
import Monitor from "lucide-react/icons/monitor";
import PencilRuler from "lucide-react/icons/pencil-ruler";
import Phone from "lucide-react/icons/phone";
import Play from "lucide-react/icons/play";
import Printer from "lucide-react/icons/printer";
import RotateCw from "lucide-react/icons/rotate-cw";
import Scale from "lucide-react/icons/scale";
import School from "lucide-react/icons/school";
import Share2 from "lucide-react/icons/share-2";
import Search from "lucide-react/icons/search";
import Store from "lucide-react/icons/store";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Utensils from "lucide-react/icons/utensils";
import X from "lucide-react/icons/x";
import Calculator from "lucide-react/icons/calculator";
import GitCompare from "lucide-react/icons/git-compare";
import Flag from "lucide-react/icons/flag";
import LogIn from "lucide-react/icons/log-in";
import MapPin from "lucide-react/icons/map-pin";
import ReceiptText from "lucide-react/icons/receipt-text";
import ShieldCheck from "lucide-react/icons/shield-check";
import Lock from "lucide-react/icons/lock";
import Archive from "lucide-react/icons/archive";
import Handshake from "lucide-react/icons/handshake";
import BookMarked from "lucide-react/icons/book-marked";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import Ban from "lucide-react/icons/ban";
import Landmark from "lucide-react/icons/landmark";
import { Facebook, Instagram, TikTok, WhatsApp, XCom, YouTube } from "./brand-marks.tsx";

const icons = {
  "arrow-down": ArrowDown,
  "arrow-right": ArrowRight,
  "arrow-up": ArrowUp,
  "book-open": BookOpen,
  "calendar-days": CalendarDays,
  camera: Camera,
  check: Check,
  "chevron-down": ChevronDown,
  "chevron-left": ChevronLeft,
  "chevron-right": ChevronRight,
  clock: Clock,
  "external-link": ExternalLink,
  eye: Eye,
  "file-text": FileText,
  "flask-conical": FlaskConical,
  "git-compare": GitCompare,
  hammer: Hammer,
  "heart-pulse": HeartPulse,
  house: House,
  link: Link,
  megaphone: Megaphone,
  menu: Menu,
  "message-circle": MessageCircle,
  monitor: Monitor,
  "pencil-ruler": PencilRuler,
  phone: Phone,
  play: Play,
  printer: Printer,
  "rotate-cw": RotateCw,
  scale: Scale,
  school: School,
  search: Search,
  "share-2": Share2,
  store: Store,
  "triangle-alert": TriangleAlert,
  utensils: Utensils,
  x: X,
  calculator: Calculator,
  flag: Flag,
  "log-in": LogIn,
  "map-pin": MapPin,
  "receipt-text": ReceiptText,
  "shield-check": ShieldCheck,
  lock: Lock,
  archive: Archive,
  handshake: Handshake,
  "book-marked": BookMarked,
  "circle-help": CircleHelp,
  ban: Ban,
  landmark: Landmark,
  "brand-facebook": Facebook,
  "brand-instagram": Instagram,
  "brand-tiktok": TikTok,
  "brand-whatsapp": WhatsApp,
  "brand-x": XCom,
  "brand-youtube": YouTube,
} satisfies Record<string, ComponentType<SVGProps<SVGSVGElement>>>;

/** Name of an icon that pages can show. */
export type IconName = keyof typeof icons;

// Rendered once each: the drawings never change.
const shapes = new Map<IconName, string>();

function shapesOf(name: IconName): string {
  const cached = shapes.get(name);
  if (cached !== undefined) return cached;
  const Drawing = icons[name];
  const svg = renderToStaticMarkup(<Drawing />);
  const inner = svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));
  shapes.set(name, inner);
  return inner;
}

/** An outline icon; it always stands beside text, so it has no name of its own. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: shapesOf(name) }}
    />
  );
}
