import { testHostileWays } from './hostile-ways.ts'

/** Prime to the sizes of the groups in the list, so that files of all groups are among them. */
const EVERY = 5

// all of them are sent in `hostile-uploads.test.ts`: here, some show that the other ways end in the same place
testHostileWays(
  ({ field, treatment }, index) =>
    index % EVERY === 0 || (field === 'documents' && treatment === 'redrawn')
)
