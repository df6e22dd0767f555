import type { LucideIcon } from 'lucide-react';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Clock from 'lucide-react/icons/clock';
import Coins from 'lucide-react/icons/coins';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import FolderInput from 'lucide-react/icons/folder-input';
import Image from 'lucide-react/icons/image';
import Keyboard from 'lucide-react/icons/keyboard';
import Languages from 'lucide-react/icons/languages';
import Link from 'lucide-react/icons/link';
import Mail from 'lucide-react/icons/mail';
import Maximize from 'lucide-react/icons/maximize';
import Megaphone from 'lucide-react/icons/megaphone';
import Merge from 'lucide-react/icons/merge';
import MessageSquare from 'lucide-react/icons/message-square';
import Microscope from 'lucide-react/icons/microscope';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Pause from 'lucide-react/icons/pause';
import PawPrint from 'lucide-react/icons/paw-print';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Send from 'lucide-react/icons/send';
import Shield from 'lucide-react/icons/shield';
import Siren from 'lucide-react/icons/siren';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Sun from 'lucide-react/icons/sun';
import Tag from 'lucide-react/icons/tag';
import Thermometer from 'lucide-react/icons/thermometer';
import Trash2 from 'lucide-react/icons/trash-2';
import Unlink from 'lucide-react/icons/unlink';
import UserPlus from 'lucide-react/icons/user-plus';
import type { IconName } from './icons.ts';

/** Fetched with the first of them that a page draws. */
export const laterIcons: Readonly<Partial<Record<IconName, LucideIcon>>> = {
  delete: Trash2,
  external: ExternalLink,
  'calendar-add': CalendarPlus,
  clock: Clock,
  pdf: FileText,
  spreadsheet: FileSpreadsheet,
  image: Image,
  mail: Mail,
  sun: Sun,
  moon: Moon,
  system: Monitor,
  language: Languages,
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
};
