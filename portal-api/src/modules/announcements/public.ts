// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { announced } from './announcementKind.ts';
export { insertAnnouncement, setDue } from './announcementRepository.ts';
export { announcementRoutes } from './announcementRoutes.ts';
export { createAnnouncementService } from './announcementService.ts';
export { deleteUnusedImages } from './imageRepository.ts';
export { announcementImageRoutes } from './imageRoutes.ts';
export { enqueueDue, tellAudience, tellSome } from './tellAudience.ts';
