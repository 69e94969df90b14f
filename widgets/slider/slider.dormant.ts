export { wakeOnActivity as slider } from '../wake-on-activity.ts'
