import { addressesOf } from './support/addresses.ts'
import { testShifts } from './support/no-shift.ts'

testShifts(addressesOf('fr'))
