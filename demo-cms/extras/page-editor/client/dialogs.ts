/** The dialogs of the form of a block: pictures of the library, and points on a map. Without scripts, its fields do the job. */
import { choosePictures } from './picture-picker.ts'
import { pickPoints } from './point-picker.ts'

choosePictures()
pickPoints()
