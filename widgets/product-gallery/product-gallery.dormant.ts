export { wakeOnActivity as productGallery } from '../wake-on-activity.ts'
