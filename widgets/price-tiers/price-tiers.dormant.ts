export { wakeOnActivity as priceTiers } from '../wake-on-activity.ts'
