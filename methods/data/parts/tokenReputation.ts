import { nullable, oneOf } from '../../kit/schemas.js'
import { flagOr } from '../kit/Parameter.js'

/** What is known of an ERC-20 token. Nothing is known of any here. */
export const tokenReputation = nullable(oneOf('Malicious', 'Benign'))

/** Whether tokens known as malicious are left out. */
export const filterSpamTokens = flagOr('Leaves out tokens known as malicious. No token is.', true)
