/**
 * Replaces hoist-non-react-statics in the browser's build: only Emotion's withTheme uses it, which is not used
 * here.
 */
// oxlint-disable-next-line import/no-default-export -- the package that it stands in for has one
export default function hoistNonReactStatics<Component>(component: Component): Component {
  return component;
}
