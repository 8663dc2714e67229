import { commonMembers } from './commonMembers.js'
import { evmMembers } from './evmMembers.js'
import { genesisMembers } from './genesisMembers.js'
import type { MemberTexts } from './MemberTexts.js'
import { messageMembers } from './messageMembers.js'
import { metricMembers } from './metricMembers.js'
import { primaryMembers } from './primaryMembers.js'
import { stakingMembers } from './stakingMembers.js'

/** The tables of all subjects. */
export const memberTables: readonly MemberTexts[] = [
  commonMembers,
  evmMembers,
  genesisMembers,
  messageMembers,
  metricMembers,
  primaryMembers,
  stakingMembers,
]

const texts = new Map(memberTables.flatMap((table) => Object.entries(table)))

/**
 * Returns what a member means, where its schema does not say it.
 * @param owner the title of the schema around it
 */
export function memberText(owner: string | undefined, member: string): string | undefined {
  return texts.get(`${owner}.${member}`) ?? texts.get(member)
}
