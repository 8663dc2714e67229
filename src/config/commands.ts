/** The commands of the command line. A network starts without one. */
export const commands = ['wait', 'record', 'compare', 'inspect', 'studio', 'init'] as const

/** The name of a command. */
export type Command = (typeof commands)[number]

/** Whether the first word of a command line is a command. */
export function isCommand(word: string | undefined): word is Command {
  return commands.some((command) => command === word)
}
