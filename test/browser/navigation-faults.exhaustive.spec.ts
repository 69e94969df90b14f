import { testFaults, WAY_NAMES } from './support/faulty-visits.ts'

testFaults(() => WAY_NAMES)
