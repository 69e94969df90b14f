import { testHostileWays } from './hostile-ways.ts'

/** Prime to the groups of the list, so that each kind of file, name and field is among them. */
const EVERY = 5

// all of them are sent in `hostile-uploads.test.ts`: here, some show that the other ways end in the same place
testHostileWays(
  ({ field, treatment }, index) =>
    index % EVERY === 0 || (field === 'documents' && treatment === 'redrawn')
)
