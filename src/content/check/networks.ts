import type { Reference } from '../../reference/model.ts'
import type { Problem } from '../../shared/problem.ts'

type Networks = readonly {
  member: string
  config: { network: { chainId: number; hexadecimalChainId: string } }
}[]
const FILE = 'sdk/networks.ts'

/** Compares the enum `Network` with the defaults in `sdk/networks.ts`, which the tables of networks are generated from. */
export function networkProblems({ enums }: Pick<Reference, 'enums'>, data: Networks): Problem[] {
  const network = enums.find(({ name }) => name === 'Network')
  if (!network) return []
  const chains = new Map(data.map(({ member, config }): [string, number] => [member, config.network.chainId]))
  return [
    ...network.members.flatMap(({ name, value }): Problem[] => {
      const chain = chains.get(name)
      if (chain === value) return []
      const problem =
        chain === undefined
          ? `\`Network.${name}\` has no defaults: add them to ${FILE}`
          : `\`Network.${name}\` is ${value}, but its \`chainId\` in ${FILE} is ${chain}`
      return [{ ...network.location, problem }]
    }),
    ...[...chains.keys()]
      .filter((member) => !network.members.some(({ name }) => name === member))
      .map((member) => ({
        file: FILE,
        line: 1,
        problem: `the enum \`Network\` has no member ${member}: add it to ${network.location.file}, or remove it here`,
      })),
    ...data.flatMap(({ member, config: { network: ids } }): Problem[] => {
      const { chainId, hexadecimalChainId } = ids
      if (Number(hexadecimalChainId) === chainId) return []
      const problem = `\`hexadecimalChainId\` of ${member} is ${hexadecimalChainId}, but its \`chainId\` is 0x${chainId.toString(16)}`
      return [{ file: FILE, line: 1, problem }]
    }),
  ]
}
