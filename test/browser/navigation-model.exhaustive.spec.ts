import { testRandomVisits } from './support/random-visits.ts'

// `FUZZ=2000` plays more sequences
testRandomVisits(Number(process.env.FUZZ ?? 30))
