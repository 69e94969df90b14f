export { wakeOnActivity as newsTicker } from '../wake-on-activity.ts'
