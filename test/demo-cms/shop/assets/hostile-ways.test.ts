import { testHostileWays } from './hostile-ways.ts'

/** Prime to the sizes of the groups in the list, so that files of several groups are among them. */
const EVERY = 23

// `npm run test:all` sends all of them: here, some show that the other ways end in the same place
testHostileWays((_, index) => index % EVERY === 0)
