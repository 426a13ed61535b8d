import { TextLink } from '../../ui/TextLink';
import { ContentPage } from './ContentPage';
import { Remembered } from './Remembered';
import { Bullets, P } from './words';

/** Nothing to fetch: what the page counts stands in the browser. */
export function prefetch(): Promise<void> {
  return Promise.resolve();
}

/** /privacy: what the shop and this browser know, and the ways to change it. */
export function PrivacyPage() {
  return (
    <ContentPage
      title="Your privacy"
      lead="What the shop knows of you on this browser, and how to make it forget."
      description="See what this browser remembers of your visits to Potli, and clear it with one press."
      canonical="/privacy"
      sections={[
        {
          id: 'remembered',
          title: 'What this browser remembers',
          body: (
            <>
              <P>
                These lists stand in your browser alone, so that you find your way back to a bag. On a shared
                computer you may want to clear them.
              </P>
              <Remembered />
            </>
          ),
        },
        {
          id: 'not-here',
          title: 'What you will not find here',
          body: (
            <Bullets>
              <li>advertising cookies, or pixels of other companies</li>
              <li>a record of who looked at which bag: views are counted per bag and day only</li>
              <li>pictures, scripts or typefaces fetched from elsewhere</li>
            </Bullets>
          ),
        },
        {
          id: 'ask',
          title: 'Ask us',
          body: (
            <P>
              The whole of it stands in the <TextLink to="/privacy-policy">privacy policy</TextLink>. For a
              copy of what we hold about you, or to have it erased, write to privacy@potli.example or see{' '}
              <TextLink to="/contact">Contact</TextLink>.
            </P>
          ),
        },
      ]}
    />
  );
}
