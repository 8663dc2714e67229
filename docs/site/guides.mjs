/** The guides in the order of a reader's day: the side bar of the site, and llms.txt. */
export const guides = [
  {
    text: 'Begin',
    items: [
      {
        text: 'Snowglobe',
        path: 'README.md',
        about: 'what it is, why not anvil or tmpnet, how to install it',
      },
      { text: 'How do I …', path: 'docs/README.md', about: 'each task with the page that solves it' },
      {
        text: 'Test runners',
        path: 'docs/testing.md',
        about: 'jest, vitest and others, with a clean network for each test',
      },
      {
        text: 'Embedding',
        path: 'docs/embedding.md',
        about: 'the library: clients, errors, time, snapshots, events, options',
      },
      {
        text: 'Moving over',
        path: 'docs/moving.md',
        about: 'from anvil, Hardhat, foundry, a node or tmpnet',
      },
    ],
  },
  {
    text: 'Test',
    items: [
      {
        text: 'Wallets',
        path: 'docs/wallets.md',
        about: 'accounts with funds, blocks at once, waiting transactions',
      },
      {
        text: 'Staking',
        path: 'docs/staking.md',
        about: 'stakes that end when the clock is moved, and what they pay',
      },
      {
        text: 'L1s and messages',
        path: 'docs/l1s.md',
        about: 'an L1 in one call, Teleporter, warp messages, validators',
      },
      {
        text: 'Explaining transactions',
        path: 'docs/explaining.md',
        about: 'why a transaction would be refused',
      },
      { text: 'Faults', path: 'docs/faults.md', about: 'requests that fail or wait when a test needs it' },
      {
        text: 'The Data API',
        path: 'docs/data-api.md',
        about: 'what wallets and explorers read: clients, paging, lag, keys',
      },
      {
        text: 'Making values appear',
        path: 'docs/making-values-appear.md',
        about: 'the line that makes each value of the APIs appear',
      },
    ],
  },
  {
    text: 'Run',
    items: [
      {
        text: 'The command line',
        path: 'docs/command-line.md',
        about: 'flags, config files, how it ends, parents in any language',
      },
      { text: 'Endpoints', path: 'docs/endpoints.md', about: 'the paths of all APIs' },
      {
        text: 'CI and Docker',
        path: 'docs/ci.md',
        about: 'a GitHub Action, a Dockerfile, waiting for a network',
      },
      {
        text: 'Troubleshooting',
        path: 'docs/troubleshooting.md',
        about: 'what is seen, why, and what to do',
      },
    ],
  },
  {
    text: 'Know',
    items: [
      {
        text: 'Fidelity',
        path: 'docs/fidelity.md',
        about: 'every difference from a real node, with its switch',
      },
      { text: 'Performance', path: 'docs/performance.md', about: 'figures beside anvil and AvalancheGo' },
      {
        text: 'Security',
        path: 'SECURITY.md',
        about: 'what is promised, and which API may be opened to whom',
      },
      { text: 'Changelog', path: 'CHANGELOG.md', about: 'what each version brings' },
      {
        text: 'Architecture',
        path: 'ARCHITECTURE.md',
        about: 'what each folder owns, and the way of a transaction',
      },
      { text: 'Contributing', path: 'CONTRIBUTING.md', about: 'how to add something of each kind' },
    ],
  },
]

/** Returns the address of a guide in the site. */
export function linkOf(path) {
  if (path === 'README.md') return '/'
  if (path === 'docs/README.md') return '/guides'
  return `/${path.replace(/^docs\//, '').replace(/\.md$/, '')}`
}
