import { Suspense } from 'react';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { useMe } from '../../session/useMe';
import { Skeleton } from '../../ui/Skeleton';
import { TextLink } from '../../ui/TextLink';
import { lazyComponent } from '../../ui/lazy-component';
import { ContentPage, type ContentSection } from './ContentPage';
import { BrowserStorageList } from './BrowserStorageList';
import { BrowserDataItems } from './BrowserDataItems';
import { BulletList, Paragraph } from './prose';

const DataExport = lazyComponent(async () => (await import('../../components/AccountData')).DataExport);
const AccountDeletion = lazyComponent(
  async () => (await import('../../components/AccountData')).AccountDeletion,
);
const ReviewMailPreference = lazyComponent(
  async () => (await import('../../components/ReviewMailPreference')).ReviewMailPreference,
);

/** /privacy: the data that the shop and this browser store, and how to change it. Customers have more options. */
export function PrivacyPage() {
  const { me } = useMe();
  return (
    <ContentPage
      parentCrumbs={me === null ? [] : [{ name: 'My Account', to: '/dashboard' }]}
      title="Your privacy"
      intro={
        <>
          What the shop stores in this browser, and how to clear it. What we collect, why, and for how long is
          in the <TextLink to="/privacy-policy">privacy policy</TextLink>.
        </>
      }
      description="See what this browser remembers of your visits to Potli, and clear it with one press."
      canonical="/privacy"
      sections={[
        {
          id: 'remembered',
          title: 'What this browser remembers',
          body: (
            <>
              <Paragraph>
                These lists are stored only in your browser, so that you can find a bag again. On a shared
                computer you may want to clear them.
              </Paragraph>
              <BrowserDataItems />
            </>
          ),
        },
        {
          id: 'kept-here',
          title: 'Cookies and other stored data',
          body: <BrowserStorageList />,
        },
        {
          id: 'not-here',
          title: 'What you will not find here',
          body: (
            <BulletList>
              <li>advertising cookies, or pixels of other companies</li>
              <li>a record of who looked at which bag: views are counted per bag and day only</li>
              <li>
                pictures, scripts or typefaces fetched from elsewhere, but for the window of the payment
                company when you pay with it
              </li>
            </BulletList>
          ),
        },
        {
          id: 'ask',
          title: 'Ask us',
          body: (
            <Paragraph>
              {me === null ? (
                <>
                  With an account, <TextLink to="/login">sign in</TextLink> to get a copy of what we hold
                  about you, or to have it erased. Without one,
                </>
              ) : (
                'For anything else,'
              )}{' '}
              write to privacy@potli.example or see <TextLink to="/contact">Contact</TextLink>.
            </Paragraph>
          ),
        },
        ...(me === null ? [] : customerSections(me)),
      ]}
    />
  );
}

/** Placed last, so that nothing moves when the customer has loaded. */
function customerSections(me: SessionCustomerFragment): ContentSection[] {
  const placeholder = <Skeleton h="6rem" mt="s12" />;
  return [
    {
      id: 'copy',
      title: 'A copy of your data',
      body: (
        <Suspense fallback={placeholder}>
          <DataExport />
        </Suspense>
      ),
    },
    {
      id: 'review-mails',
      title: 'Emails that ask for a review',
      body: (
        <Suspense fallback={placeholder}>
          <ReviewMailPreference />
        </Suspense>
      ),
    },
    {
      id: 'delete',
      title: 'Delete your account',
      body: (
        <Suspense fallback={placeholder}>
          <AccountDeletion me={me} />
        </Suspense>
      ),
    },
  ];
}
