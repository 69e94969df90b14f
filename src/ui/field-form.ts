import { createContext } from 'react'

/** The id of the form that sends the fields inside, if it is not the one around them. */
export const FieldForm = createContext<string | undefined>(undefined)
