// The public interface of this module: other modules and the wiring import nothing else from it.
export { announced } from './announcementKind.ts';
export { insertAnnouncement, setDue } from './announcementRepository.ts';
export { announcementRoutes } from './announcementRoutes.ts';
export { createAnnouncementService } from './announcementService.ts';
export { deleteUnusedImages } from './imageRepository.ts';
export { announcementImageRoutes } from './imageRoutes.ts';
export { enqueueDue, notifyAudience, notifyBatch } from './notifyAudience.ts';
