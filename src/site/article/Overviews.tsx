import type { ReactNode } from 'react'
import { networks } from '../../../sdk/networks.ts'
import { isCategory, type Sidebar } from '../../content/nav.ts'
import { enumAnchor, enumMemberAnchor } from '../../reference/anchors.ts'
import type { PageContext } from './PageContext.ts'
import { Prose } from './Prose.tsx'

/** Tables that gather what stands on many pages. */
export function overviewParts({ enums, titleOf, defects, position }: PageContext) {
  return {
    MethodTable: () => <MethodTable sidebar={position?.sidebar} titleOf={titleOf} />,
    Defects: () => (
      <ul className="defects">
        {defects.flatMap((page) =>
          page.defects.map((defect) => (
            <li key={`${page.route}#${defect.anchor}`}>
              <a href={`/${page.route}#${defect.anchor}`}>
                <code>{page.title}</code>: {defect.title}
              </a>
            </li>
          )),
        )}
      </ul>
    ),
    NetworkTable,
    EnumTable: ({ name }: { name: string }) => {
      const found = enums.find((each) => each.name === name)
      if (!found) throw new Error(`<EnumTable name="${name}" />: the reference has no such enum`)
      return (
        <table className="rows" id={enumAnchor(name)}>
          <thead>
            <tr>
              <th scope="col">Member</th>
              <th scope="col">Value</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {found.members.map((member) => (
              <tr key={member.name} id={enumMemberAnchor(name, member.name)}>
                <th scope="row">
                  <a href={`#${enumMemberAnchor(name, member.name)}`}>
                    <code>
                      <i>{name}.</i>
                      {member.name}
                    </code>
                  </a>
                </th>
                <td>
                  <code>{JSON.stringify(member.value)}</code>
                </td>
                <td>
                  <Prose text={member.description} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )
    },
  }
}

function MethodTable({
  sidebar,
  titleOf,
}: {
  sidebar: Sidebar | undefined
  titleOf: PageContext['titleOf']
}): ReactNode {
  return (
    <>
      {sidebar?.items.filter(isCategory).map((category) => (
        <table className="methods" key={category.label}>
          <caption>{category.label}</caption>
          <tbody>
            {category.groups.flatMap((group) =>
              group.pages.map((page) => (
                <tr key={page.route}>
                  <th scope="row">
                    <a href={`/${page.route}`}>
                      <code>{page.label}</code>
                    </a>
                  </th>
                  <td>
                    <Prose text={titleOf(page.route)?.summary ?? ''} />
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      ))}
    </>
  )
}

/** Defaults of the four networks, side by side. Addresses of contracts are left to `sdk.config`. */
function NetworkTable(): ReactNode {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">Network</th>
          <th scope="col">Tokens</th>
          <th scope="col">Services</th>
        </tr>
      </thead>
      <tbody>
        {networks.map(({ member, boost, config }) => (
          <tr key={member}>
            <th scope="row">
              <code>
                <i>Network.</i>
                {member}
              </code>
              <small>
                {config.network.name}, chain id {config.network.chainId}
                {config.network.isTestnet && ', test network'}
              </small>
            </th>
            <td>
              stake {config.tokens.depositToken}, mint {config.tokens.mintToken}, pay fees in{' '}
              {config.network.nativeCurrency.symbol}
              <small>{boost ? 'with boost' : 'no boost'}</small>
            </td>
            <td>
              <ul>
                {[config.api.subgraph].flat().map((url, index) => (
                  <li key={url}>
                    <b>{index === 0 ? 'Subgraph' : 'Backup'}</b> <code>{url}</code>
                  </li>
                ))}
                <li>
                  <b>Backend API</b> <code>{config.api.backend}</code>
                </li>
                <li>
                  <b>Explorer</b> <code>{config.network.blockExplorerUrl}</code>
                </li>
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
