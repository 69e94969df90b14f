export { wakeOnActivity as vatField } from '../wake-on-activity.ts'
