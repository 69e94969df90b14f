import { testHostileWays } from './hostile-ways.ts'

testHostileWays(() => true)
