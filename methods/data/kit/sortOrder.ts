import { wordOr } from './Parameter.js'

/** The direction of a list: by default the newest, or the greatest, first. */
export const sortOrder = wordOr('The direction of the list.', ['asc', 'desc'], 'desc')
