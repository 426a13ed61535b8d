/** Stands in for hoist-non-react-statics in the browser's build: only Emotion's withTheme uses it, and nobody here uses that. */
export default function hoistNonReactStatics<Component>(component: Component): Component {
  return component;
}
