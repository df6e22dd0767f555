import type { LucideIcon } from 'lucide-react';
// One import per icon: the package's main entry would make the bundler read several thousand icons.
import AlarmClock from 'lucide-react/icons/alarm-clock';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Bell from 'lucide-react/icons/bell';
import Building2 from 'lucide-react/icons/building-2';
import Calendar from 'lucide-react/icons/calendar';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
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
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Clock from 'lucide-react/icons/clock';
import CloudSun from 'lucide-react/icons/cloud-sun';
import Coins from 'lucide-react/icons/coins';
import Columns3 from 'lucide-react/icons/columns-3';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import FlaskConical from 'lucide-react/icons/flask-conical';
import FolderInput from 'lucide-react/icons/folder-input';
import Funnel from 'lucide-react/icons/funnel';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import House from 'lucide-react/icons/house';
import Image from 'lucide-react/icons/image';
import Info from 'lucide-react/icons/info';
import Keyboard from 'lucide-react/icons/keyboard';
import Languages from 'lucide-react/icons/languages';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Map from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import Maximize from 'lucide-react/icons/maximize';
import Megaphone from 'lucide-react/icons/megaphone';
import Menu from 'lucide-react/icons/menu';
import Merge from 'lucide-react/icons/merge';
import MessageSquare from 'lucide-react/icons/message-square';
import Microscope from 'lucide-react/icons/microscope';
import Minus from 'lucide-react/icons/minus';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Network from 'lucide-react/icons/network';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import Pause from 'lucide-react/icons/pause';
import PawPrint from 'lucide-react/icons/paw-print';
import Pencil from 'lucide-react/icons/pencil';
import Phone from 'lucide-react/icons/phone';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Puzzle from 'lucide-react/icons/puzzle';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Search from 'lucide-react/icons/search';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import Shield from 'lucide-react/icons/shield';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Siren from 'lucide-react/icons/siren';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Sun from 'lucide-react/icons/sun';
import Table2 from 'lucide-react/icons/table-2';
import Tag from 'lucide-react/icons/tag';
import Thermometer from 'lucide-react/icons/thermometer';
import Trash2 from 'lucide-react/icons/trash-2';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Unlink from 'lucide-react/icons/unlink';
import Upload from 'lucide-react/icons/upload';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import X from 'lucide-react/icons/x';

/** Names the icons' type, because the inferred type is private to Lucide and cannot appear in a declaration. */
function glyphs<Name extends string>(icons: Readonly<Record<Name, LucideIcon>>) {
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
  delete: Trash2,
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
  external: ExternalLink,
  calendar: Calendar,
  'calendar-add': CalendarPlus,
  clock: Clock,
  pdf: FileText,
  spreadsheet: FileSpreadsheet,
  image: Image,
  table: Table2,
  more: Ellipsis,
  eye: Eye,
  'eye-off': EyeOff,
  lock: Lock,
  mail: Mail,
  phone: Phone,
  place: MapPin,
  business: Building2,
  organisation: Network,
  sun: Sun,
  moon: Moon,
  system: Monitor,
  language: Languages,
  refresh: RefreshCw,
  undo: RotateCcw,
  copy: Copy,
  link: Link,
  unlink: Unlink,
  comment: MessageSquare,
  keyboard: Keyboard,
  play: Play,
  pause: Pause,
  credits: Coins,
  merge: Merge,
  import: FolderInput,
  animal: PawPrint,
  tag: Tag,
  fit: Maximize,
  list: List,
  verified: BadgeCheck,
  'user-add': UserPlus,
  shield: Shield,
  snooze: AlarmClock,
  announcement: Megaphone,
  alert: Siren,
  review: ClipboardCheck,
  send: Send,
  sliders: SlidersHorizontal,
  microscope: Microscope,
  thermometer: Thermometer,
  extension: Puzzle,
});

export type IconName = keyof typeof ICONS;
