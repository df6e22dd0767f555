import type { LucideIcon } from 'lucide-react';
// One import per icon: the package's main entry would make the bundler read several thousand icons.
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Bell from 'lucide-react/icons/bell';
import Building2 from 'lucide-react/icons/building-2';
import Calendar from 'lucide-react/icons/calendar';
import ChartColumn from 'lucide-react/icons/chart-column';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CircleUser from 'lucide-react/icons/circle-user';
import CircleX from 'lucide-react/icons/circle-x';
import CloudSun from 'lucide-react/icons/cloud-sun';
import Columns3 from 'lucide-react/icons/columns-3';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Funnel from 'lucide-react/icons/funnel';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import House from 'lucide-react/icons/house';
import Info from 'lucide-react/icons/info';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import List from 'lucide-react/icons/list';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import Map from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import Menu from 'lucide-react/icons/menu';
import Minus from 'lucide-react/icons/minus';
import Network from 'lucide-react/icons/network';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import Pencil from 'lucide-react/icons/pencil';
import Phone from 'lucide-react/icons/phone';
import Plus from 'lucide-react/icons/plus';
import Puzzle from 'lucide-react/icons/puzzle';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Table2 from 'lucide-react/icons/table-2';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Upload from 'lucide-react/icons/upload';
import Users from 'lucide-react/icons/users';
import X from 'lucide-react/icons/x';

/** In `laterIcons.ts`: neither the frame nor what most pages show first has it. */
const LATER = null;

/** Names the icons' type, because the inferred type is private to Lucide and cannot appear in a declaration. */
function glyphs<Name extends string>(icons: Readonly<Record<Name, LucideIcon | typeof LATER>>) {
  return icons;
}

/** The icons of the product, named by meaning (Lucide, ISC licence). */
export const ICONS = glyphs({
  home: House,
  clients: Users,
  'test-results': FlaskConical,
  analytics: ChartColumn,
  map: Map,
  forecast: CloudSun,
  learning: GraduationCap,
  support: LifeBuoy,
  store: ShoppingBag,
  account: CircleUser,
  logout: LogOut,
  settings: Settings,
  bell: Bell,
  menu: Menu,
  'sidebar-close': PanelLeftClose,
  'sidebar-open': PanelLeftOpen,
  search: Search,
  close: X,
  add: Plus,
  edit: Pencil,
  delete: LATER,
  download: Download,
  upload: Upload,
  filter: Funnel,
  columns: Columns3,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevron-up': ChevronUp,
  'chevron-down': ChevronDown,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'arrow-up': ArrowUp,
  'arrow-down': ArrowDown,
  'trend-up': TrendingUp,
  'trend-down': TrendingDown,
  steady: Minus,
  check: Check,
  success: CircleCheck,
  failure: CircleX,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  help: CircleQuestionMark,
  external: LATER,
  calendar: Calendar,
  'calendar-add': LATER,
  clock: LATER,
  pdf: LATER,
  spreadsheet: LATER,
  image: LATER,
  table: Table2,
  more: Ellipsis,
  eye: Eye,
  'eye-off': EyeOff,
  lock: Lock,
  mail: LATER,
  phone: Phone,
  place: MapPin,
  business: Building2,
  organisation: Network,
  sun: LATER,
  moon: LATER,
  system: LATER,
  language: LATER,
  refresh: RefreshCw,
  undo: LATER,
  copy: LATER,
  link: LATER,
  unlink: LATER,
  comment: LATER,
  keyboard: LATER,
  play: LATER,
  pause: LATER,
  credits: LATER,
  merge: LATER,
  import: LATER,
  animal: LATER,
  tag: LATER,
  fit: LATER,
  list: List,
  verified: LATER,
  'user-add': LATER,
  shield: LATER,
  snooze: LATER,
  announcement: LATER,
  alert: LATER,
  review: LATER,
  send: LATER,
  sliders: LATER,
  microscope: LATER,
  thermometer: LATER,
  extension: Puzzle,
});

export type IconName = keyof typeof ICONS;
