import { nullable, oneOf } from '../../kit/schemas.js'
import { flagOr } from '../kit/Parameter.js'

/** The reputation of an ERC-20 token. None has one here. */
export const tokenReputation = nullable(oneOf('Malicious', 'Benign'))

/** Whether tokens known as malicious are left out. */
export const filterSpamTokens = flagOr('Leaves out tokens known as malicious. No token is.', true)
