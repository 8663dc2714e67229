/**
 * Options of a network before Helicon, as the one that was recorded: for tests of coreth's answers and of AvalancheGo 1.14.2's
 * figures. Tests without them run on a network of the newest release.
 */
export const granite = { avalanchegoVersion: '1.14.2', upgrades: 'granite' } as const
