export { wakeOnActivity as countryField } from '../wake-on-activity.ts'
