/** The section with what lies outside of the undo log: the clock, the random sequence, the number of snapshots. */
export const worldSection = 'world'

/** The section of the options, and of what a reset keeps. */
export const networkSection = 'network'

/** Returns the section of a container: `evm/<blockchain ID>`, or the beginning of its name up to the first dot. */
export function sectionOf(name: string): string {
  const [first = name, second = ''] = name.split('/')
  return first === 'evm' ? `evm/${second}` : (name.split('.')[0] ?? name)
}

/** Whether a section belongs to an EVM chain, which must run before it is loaded. */
export function isOfChain(section: string): boolean {
  return section.startsWith('evm/')
}
