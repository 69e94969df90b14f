export { wakeOnActivity as cartShipping } from '../wake-on-activity.ts'
