import { nullable, oneOf } from '../../kit/schemas.js'
import { flagOr } from '../kit/Parameter.js'

/** The reputation of an ERC-20 token, as the configuration says; null without. */
export const tokenReputation = nullable(oneOf('Malicious', 'Benign'))

/** Whether tokens known as malicious are left out. */
export const filterSpamTokens = flagOr('Leaves out tokens whose reputation is `Malicious`.', true)
